// User search (spec 2 §2.6): duplicate users, users by email address, and the organisations of a chosen user.
import { useQuery } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { useApi } from "@gap/web/platform/app-context";
import { Button } from "@gap/web/ui/actions/button";
import { Banner } from "@gap/web/ui/feedback/banner";
import { TextField } from "@gap/web/ui/form/text-field";
import { Card } from "@gap/web/ui/page/card";
import { DataTable } from "@gap/web/ui/table/data-table";
import type { TableColumn } from "@gap/web/ui/table/table-types";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { TitledTable } from "./titled-table";
import classes from "./dev-settings.module.css";

interface OrgOfUser {
  readonly id: string;
  readonly orgName: string;
  readonly roleName: string;
  readonly orgType: string;
  readonly deactivated: boolean;
  readonly inviteSent: boolean;
}

interface FoundUser {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly orgs: readonly OrgOfUser[];
}

const yesOrNo = (value: boolean) => (value ? "Yes" : "No");

const DUPLICATE_COLUMNS: readonly TableColumn<{ email: string; count: number }>[] = [
  { id: "email", header: "Email", value: ({ email }) => email, sortable: true, phone: "title" },
  {
    id: "count",
    header: "Records",
    value: ({ count }) => count,
    align: "end",
    sortable: true,
    phone: "figure",
  },
];

const USER_COLUMNS: readonly TableColumn<FoundUser>[] = [
  { id: "id", header: "Id", value: ({ id }) => id, phone: "subtitle" },
  { id: "email", header: "Email", value: ({ email }) => email, sortable: true, phone: "title" },
  {
    id: "firstName",
    header: "First name",
    value: ({ firstName }) => firstName,
    sortable: true,
    phone: "status",
  },
  { id: "lastName", header: "Last name", value: ({ lastName }) => lastName, sortable: true },
];

const ORG_COLUMNS: readonly TableColumn<OrgOfUser>[] = [
  { id: "id", header: "Org id", value: ({ id }) => id, phone: "subtitle" },
  { id: "orgName", header: "Org name", value: ({ orgName }) => orgName, sortable: true, phone: "title" },
  { id: "roleName", header: "Role name", value: ({ roleName }) => roleName, phone: "status" },
  { id: "orgType", header: "Org type", value: ({ orgType }) => orgType, phone: "figure" },
  { id: "deactivated", header: "Is deactivated", value: ({ deactivated }) => yesOrNo(deactivated) },
  { id: "inviteSent", header: "Has invite sent", value: ({ inviteSent }) => yesOrNo(inviteSent) },
];

export function UserSearchTab() {
  const [typed, setTyped] = useState("");
  const [searched, setSearched] = useState("");
  const search = (email: string) => {
    setTyped(email);
    setSearched(email.trim());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(typed);
  };
  return (
    <div className={utility.stack24}>
      <DuplicateUsers onPick={search} />
      <Card title="Search by email">
        <form className={classes["line"]} role="search" onSubmit={submit}>
          <TextField
            label="Email"
            description="The beginning of the address; at most 50 users are shown"
            type="search"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button kind="main" type="submit" disabled={typed.trim() === ""}>
            Search
          </Button>
        </form>
      </Card>
      {searched === "" ? null : <FoundUsers key={searched} email={searched} />}
    </div>
  );
}

function DuplicateUsers({ onPick }: { onPick: (email: string) => void }) {
  const api = useApi();
  const { data, error, isFetching, refetch } = useQuery(
    api.options.dev.findDuplicateUsers.queryOptions(undefined, {
      enabled: false,
      gcTime: 0,
      meta: { showsOwnErrors: true },
    }),
  );
  return (
    <TitledTable
      title="Duplicate users"
      actions={
        <Button pending={isFetching} onClick={() => void refetch()}>
          Find duplicate users
        </Button>
      }
    >
      {error === null ? null : <Banner tone="error">{problemOf(error)}</Banner>}
      {data === undefined ? (
        <p className={classes["hint"]}>Finds email addresses with more than one user record.</p>
      ) : (
        <DataTable
          label="Duplicate users"
          preset="table"
          rows={data}
          rowId={({ email }) => email}
          rowName={({ email }) => email}
          columns={DUPLICATE_COLUMNS}
          withSearch={false}
          onRowOpen={({ email }) => onPick(email)}
          empty={{ title: "No duplicate users found" }}
        />
      )}
    </TitledTable>
  );
}

function FoundUsers({ email }: { email: string }) {
  const api = useApi();
  const [picked, setPicked] = useState<FoundUser>();
  const { data, error, refetch } = useQuery(
    api.options.dev.searchUsers.queryOptions(
      { email },
      { staleTime: 0, gcTime: 0, meta: { showsOwnErrors: true } },
    ),
  );
  if (error !== null)
    return (
      <Banner tone="error" action={{ label: "Try again", onClick: () => void refetch() }}>
        {problemOf(error)}
      </Banner>
    );
  return (
    <>
      <DataTable
        label="Users"
        preset="grid"
        rows={data}
        rowId={({ id }) => id}
        rowName={({ email: address }) => address}
        columns={USER_COLUMNS}
        withSearch={false}
        onRowOpen={setPicked}
        empty={{ title: "No users found" }}
      />
      {data === undefined || data.length === 0 ? null : <OrgsOfUser user={picked} />}
    </>
  );
}

function OrgsOfUser({ user }: { user: FoundUser | undefined }) {
  if (user === undefined) return <p className={classes["hint"]}>Click on a user to see org information</p>;
  return (
    <TitledTable title={`Orgs of ${user.email}`}>
      <DataTable
        label={`Orgs of ${user.email}`}
        preset="table"
        rows={user.orgs}
        rowId={({ id }) => id}
        rowName={({ orgName }) => orgName}
        columns={ORG_COLUMNS}
        withSearch={false}
        empty={{ title: "No orgs found for user" }}
      />
    </TitledTable>
  );
}
