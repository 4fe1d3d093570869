// Board or list, kept in the address; phones start with the list.
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { BoardColumnsBy } from "@gap/core/work-items/board";
import { useIsPhone } from "@gap/web/ui/page/use-window-matches";

export type View = "board" | "list";

interface ViewParams {
  readonly view?: View | undefined;
  readonly columns?: "status" | undefined;
}

export function useView() {
  const { view, columns }: { view?: unknown; columns?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const first: View = isPhone ? "list" : "board";
  const columnsBy: BoardColumnsBy = columns === "status" ? "status" : "step";
  const show = (changed: ViewParams & Record<string, string | undefined>) =>
    void navigate({
      to: ".",
      search: (before: Record<string, unknown>) => ({ ...before, ...changed }),
      replace: true,
      resetScroll: false,
    });
  return {
    view: view === "board" || view === "list" ? view : first,
    columnsBy,
    showView: (next: View) => show({ view: next }),
    /** Columns by status show all statuses, columns by step only open work. */
    showColumns: (by: BoardColumnsBy) =>
      show(
        by === "status"
          ? { columns: "status", status: "all", due: undefined, waiting: undefined }
          : { columns: undefined, status: undefined },
      ),
  };
}
