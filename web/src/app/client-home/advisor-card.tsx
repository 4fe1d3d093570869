// The advisor with whom the client works, and how to reach them (picture 20).
import { IconMail, IconPhone } from "@tabler/icons-react";
import type { ClientHome } from "@gap/core/documents/document-view";
import { Avatar } from "@gap/web/ui/display/avatar";
import { Card } from "@gap/web/ui/page/card";
import classes from "./advisor-card.module.css";

export function AdvisorCard({ home: { firmName, phoneNumber, advisor } }: { readonly home: ClientHome }) {
  const name = advisor?.name ?? firmName;
  return (
    <section aria-label="Your advisor">
      <Card>
        <div className={classes.advisor}>
          <Avatar
            name={name}
            kind={advisor === undefined ? "organisation" : "person"}
            size="large"
            decorative
          />
          <div className={classes.words}>
            <p className={classes.name}>{name}</p>
            <p className={classes.role}>
              {advisor === undefined ? "Your advisory firm" : `Your advisor at ${firmName}`}
            </p>
            {advisor === undefined ? null : (
              <a className={classes.contact} href={`mailto:${advisor.email}`}>
                <IconMail size={16} aria-hidden />
                {advisor.email}
              </a>
            )}
            {phoneNumber === undefined ? null : (
              <a className={classes.contact} href={`tel:${phoneNumber.replaceAll(/[^\d+]/g, "")}`}>
                <IconPhone size={16} aria-hidden />
                {phoneNumber}
              </a>
            )}
          </div>
        </div>
      </Card>
    </section>
  );
}
