// A bar divided into shares of one total, filled or dashed, with another bar on the same scale below it.
import { ChartFrame } from "./chart-frame";
import classes from "./chart.module.css";
import type { ChartTone } from "./chart-tone";
import { shareGeometry, type ShareGeometry } from "./share-geometry";
import { useChartWidth } from "./use-chart-width";

export interface Share {
  readonly label: string;
  readonly value: number;
  readonly valueText: string;
  readonly tone: ChartTone;
}

interface ShareBarProps {
  /** One sentence with all figures, for people who cannot see the picture. */
  readonly label: string;
  readonly title?: string;
  readonly shares: readonly Share[];
  /** On the same scale: "$34,126" "fee, first year". */
  readonly reference?: Share;
  /** 8 pixels high and without texts, for places that show the figures beside it. */
  readonly thin?: boolean;
  /** Headings of the table: shares and figures. */
  readonly columns: readonly [string, string];
}

const WIDTH_UNTIL_KNOWN = 672;

export function ShareBar({ label, title, shares, reference, thin = false, columns }: ShareBarProps) {
  const { ref, width } = useChartWidth(WIDTH_UNTIL_KNOWN);
  const chart = shareGeometry(shares, reference?.value ?? 0, width);
  const listed = reference === undefined ? shares : [...shares, reference];
  return (
    <ChartFrame
      label={label}
      title={title}
      withoutButton={thin}
      table={{ columns, rows: listed.map((share) => [share.label, share.valueText]) }}
    >
      <div
        ref={ref}
        className={classes["shares"]}
        role="img"
        aria-label={label}
        data-thin={thin || undefined}
      >
        <Segments chart={chart} width={width} thin={thin} />
        {thin || chart.hasRoomForTexts ? null : <ShareList shares={shares} />}
        {reference === undefined ? null : (
          <div className={classes["reference"]}>
            <svg width={chart.referenceWidth} aria-hidden="true">
              <rect
                className={classes["bar"]}
                data-tone={reference.tone}
                x="0.5"
                y="0.5"
                width={Math.max(1, chart.referenceWidth - 1)}
                height={heightOf(thin) - 1}
                rx={thin ? 3 : 8}
              />
            </svg>
            {thin ? null : (
              <span>
                <b>{reference.valueText}</b> {reference.label}
              </span>
            )}
          </div>
        )}
      </div>
    </ChartFrame>
  );
}

interface SegmentsProps {
  readonly chart: ShareGeometry<Share>;
  readonly width: number;
  readonly thin: boolean;
}

function Segments({ chart, width, thin }: SegmentsProps) {
  const height = heightOf(thin);
  const hasTexts = !thin && chart.hasRoomForTexts;
  return (
    <svg
      className={classes["svg"]}
      viewBox={`0 0 ${width} ${hasTexts ? height + 22 : height}`}
      aria-hidden="true"
    >
      {chart.segments.map(({ share, x, width: segmentWidth }) => (
        <g key={share.label} data-tone={share.tone}>
          <rect
            className={classes["bar"]}
            data-tone={share.tone}
            x={x + 0.5}
            y={0.5}
            width={Math.max(1, segmentWidth - 1)}
            height={height - 1}
            rx={Math.min(thin ? 4 : 8, segmentWidth / 2)}
          />
          {hasTexts ? (
            <>
              <text className={classes["inBar"]} x={x + 10} y={height / 2 + 5}>
                {share.valueText}
              </text>
              <text className={classes["key"]} x={x + 2} y={height + 18}>
                {share.label}
              </text>
            </>
          ) : null}
        </g>
      ))}
    </svg>
  );
}

function heightOf(thin: boolean): number {
  return thin ? 8 : 44;
}

function ShareList({ shares }: { readonly shares: readonly Share[] }) {
  return (
    <ul className={classes["shareList"]}>
      {shares.map(({ label, valueText, tone }) => (
        <li key={label} data-tone={tone}>
          {label} <span>{valueText}</span>
        </li>
      ))}
    </ul>
  );
}
