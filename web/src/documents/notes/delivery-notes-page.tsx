// The page of all delivery notes that the reader may see, found by words of their titles and clients.
import { useDebouncedValue } from "@mantine/hooks";
import { IconPresentation } from "@tabler/icons-react";
import { useState } from "react";
import { MAX_SEARCH_LENGTH, SEARCH_DEBOUNCE_MS } from "@gap/core/shared/table-presets";
import { EmptyState } from "@gap/web/ui/feedback/empty-state";
import { SkeletonPage } from "@gap/web/ui/feedback/skeletons";
import { SearchField } from "@gap/web/ui/form/search-field";
import { Card } from "@gap/web/ui/page/card";
import { Page } from "@gap/web/ui/page/page";
import { useDocumentRights } from "../use-document-rights";
import { DeliveryNotes } from "./delivery-notes";

export function DeliveryNotesPage() {
  const rights = useDocumentRights();
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS);
  if (rights === undefined) return <SkeletonPage />;
  return (
    <Page title="Delivery notes">
      {rights.mayRead ? (
        <>
          <div>
            <SearchField
              label="Search delivery notes"
              maxLength={MAX_SEARCH_LENGTH}
              value={typed}
              onChange={setTyped}
            />
          </div>
          {/* Another search begins at its first page. */}
          <DeliveryNotes key={search} search={search} />
        </>
      ) : (
        <Card>
          <EmptyState
            icon={<IconPresentation />}
            title="No delivery notes"
            text="Delivery notes belong to firms and their clients."
          />
        </Card>
      )}
    </Page>
  );
}
