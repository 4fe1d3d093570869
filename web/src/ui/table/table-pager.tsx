// The pager: range and total of the rows, page size and page navigation.
import { usePagination } from "@mantine/hooks";
import { IconChevronDown, IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useId } from "react";
import { formatCount } from "@gap/core/shared/texts/format-count";
import { PRESETS, type TablePresetName, type TableState } from "./table-state";
import classes from "./table-pager.module.css";

interface TablePagerProps<Row> {
  label: string;
  preset: TablePresetName;
  state: TableState<Row>;
  loading: boolean;
}

export function TablePager<Row>({ label, preset, state, loading }: TablePagerProps<Row>) {
  const sizeId = useId();
  const { pageIndex, pageSize, foundCount } = state;
  if (loading || foundCount === 0) return null;
  const first = pageIndex * pageSize + 1;
  const last = Math.min(foundCount, first + pageSize - 1);
  return (
    <div className={classes["pager"]}>
      <span className={classes["range"]}>
        {formatCount(first)}–{formatCount(last)} of {formatCount(foundCount)}
      </span>
      <span className={classes["space"]} />
      <label className={classes["size"]} htmlFor={sizeId}>
        Rows per page
        <span className={classes["sizeBox"]}>
          <select
            id={sizeId}
            className={classes["select"]}
            value={pageSize}
            onChange={(event) => state.setPageSize(Number(event.currentTarget.value))}
          >
            {PRESETS[preset].pageSizes.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
          <IconChevronDown size={15} aria-hidden />
        </span>
      </label>
      <Pages
        label={`Pages of ${label}`}
        pageIndex={pageIndex}
        pageCount={Math.ceil(foundCount / pageSize)}
        onPage={state.setPageIndex}
      />
    </div>
  );
}

interface PagesProps {
  label: string;
  pageIndex: number;
  pageCount: number;
  onPage: (pageIndex: number) => void;
}

function Pages({ label, pageIndex, pageCount, onPage }: PagesProps) {
  const { range } = usePagination({ total: pageCount, page: pageIndex + 1, siblings: 1, boundaries: 1 });
  return (
    <nav className={classes["pages"]} aria-label={label}>
      <button
        type="button"
        aria-label="Previous page"
        disabled={pageIndex === 0}
        onClick={() => onPage(pageIndex - 1)}
      >
        <IconChevronLeft size={18} aria-hidden />
      </button>
      {range.map((page, position) =>
        page === "dots" ? (
          <span key={`dots-${position}`} className={classes["dots"]}>
            …
          </span>
        ) : (
          <button
            key={page}
            type="button"
            className={classes["page"]}
            aria-label={`Page ${page}`}
            aria-current={page === pageIndex + 1 ? "page" : undefined}
            onClick={() => onPage(page - 1)}
          >
            {page}
          </button>
        ),
      )}
      <button
        type="button"
        aria-label="Next page"
        disabled={pageIndex >= pageCount - 1}
        onClick={() => onPage(pageIndex + 1)}
      >
        <IconChevronRight size={18} aria-hidden />
      </button>
    </nav>
  );
}
