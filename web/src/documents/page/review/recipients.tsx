// Chooses people who get a mail about a document: contacts of the client and members of the firm.
import { useQuery } from "@tanstack/react-query";
import type { DocumentView } from "@gap/core/documents/document-view";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { Banner } from "@gap/web/ui/feedback/banner";
import { SkeletonText } from "@gap/web/ui/feedback/skeletons";
import { CheckboxField } from "@gap/web/ui/form/checkbox-field";
import classes from "./review.module.css";

interface RecipientsProps {
  readonly question: string;
  readonly view: DocumentView;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}

export function Recipients({ question, view: { clientId, clientName }, chosen, onChange }: RecipientsProps) {
  const { options } = useApi();
  const contacts = useQuery(options.advisor.getClientContacts.queryOptions({ clientId }, ALWAYS_REFETCHED));
  const members = useQuery(options.workItem.listMembers.queryOptions(undefined, ALWAYS_REFETCHED));
  const groups = [
    {
      name: clientName,
      query: contacts,
      people: contacts.data?.map(({ id, name, email }) => ({ id, name, note: email })),
    },
    {
      name: "Your firm",
      query: members,
      people: members.data?.map(({ userId, name }) => ({ id: userId, name, note: undefined })),
    },
  ];
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{question}</legend>
      {groups.map(({ name, query, people }) => (
        <div key={name}>
          <p className={classes.groupName}>{name}</p>
          {people === undefined ? (
            query.error === null ? (
              <SkeletonText lines={2} />
            ) : (
              <Banner tone="error" action={{ label: "Try again", onClick: () => void query.refetch() }}>
                These people could not be loaded.
              </Banner>
            )
          ) : people.length === 0 ? (
            <p className={classes.none}>There are no contacts yet.</p>
          ) : (
            <ul className={classes.rows}>
              {people.map((person) => (
                <li key={person.id}>
                  <CheckboxField
                    label={person.name}
                    description={person.note}
                    checked={chosen.includes(person.id)}
                    onChange={({ currentTarget: { checked } }) =>
                      onChange(checked ? [...chosen, person.id] : chosen.filter((id) => id !== person.id))
                    }
                  />
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </fieldset>
  );
}
