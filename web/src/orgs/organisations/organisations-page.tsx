// Organisations (spec 4 §F): the list of all organisations, and one organisation's page.
import { useNavigate, useParams } from "@tanstack/react-router";
import { IconPlus } from "@tabler/icons-react";
import { routePath } from "@gap/core/access/routes";
import { NoSuchPage } from "@gap/web/platform/page/no-such-page";
import { useCreating } from "@gap/web/platform/calls/use-creating";
import { Button } from "@gap/web/ui/actions/button";
import { Page } from "@gap/web/ui/page/page";
import { CreateOrgDialog } from "./create-org-dialog";
import { OrgPage } from "./org-page";
import { useMaintainsOrganisations } from "./organisations.queries";
import { OrgsTable } from "./orgs-table";

/** URLs are organisations, organisations/{orgId} and organisations/{orgId}/{tab}. */
export function OrganisationsPage() {
  const { orgId: ownOrgId = "", _splat: rest = "" }: { orgId?: string; _splat?: string } = useParams({
    strict: false,
  });
  const navigate = useNavigate();
  const [orgId = "", tab, ...further] = rest.split("/");
  if (further.length > 0) return <NoSuchPage />;
  const goTo = (suffix?: string) => void navigate({ to: routePath(ownOrgId, "organisations", suffix) });
  if (orgId === "") return <AllOrganisations onOpen={goTo} />;
  return (
    <OrgPage
      key={orgId}
      orgId={orgId}
      tab={tab}
      onTab={(next) => goTo(`${orgId}/${next}`)}
      onOpen={goTo}
      onList={() => goTo()}
    />
  );
}

export function AllOrganisations({ onOpen }: { onOpen: (orgId: string) => void }) {
  const maintains = useMaintainsOrganisations();
  const { isCreating, begin, end } = useCreating();
  const create = maintains ? (
    <Button kind="main" icon={<IconPlus size={18} />} onClick={begin}>
      Create organisation
    </Button>
  ) : undefined;
  return (
    <Page title="Organisations" actions={create}>
      <OrgsTable onOpen={onOpen} create={create} />
      {maintains && isCreating ? <CreateOrgDialog onClose={end} onCreated={onOpen} /> : null}
    </Page>
  );
}
