// Layout of pages before sign-in: the form on the left, the petrol panel with its bars on the right.
import type { ReactNode } from "react";
import { BrandMark } from "./brand-mark";
import classes from "./auth-layout.module.css";

export interface AuthLayoutProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Shown above the title, for example "Your password has been set. …". */
  banner?: ReactNode;
  children: ReactNode;
  /** Content of the panel: an AuthStatement or an AuthTestimonial. */
  panel?: ReactNode;
  panelLabel?: string;
  /** The panel's content in short, shown above the form where the panel has no place. */
  strip?: ReactNode;
  /** The product's logo by default. */
  brand?: ReactNode;
  /** Links below the form. */
  footer?: ReactNode;
}

export function AuthLayout({
  title,
  subtitle,
  banner,
  children,
  panel,
  panelLabel = "About the product",
  strip,
  brand = <BrandMark />,
  footer,
}: AuthLayoutProps) {
  return (
    <div className={classes["split"]} data-controls="large">
      <div className={classes["side"]}>
        <header>{brand}</header>
        {strip === undefined ? null : (
          <aside className={classes["strip"]} aria-label={panelLabel}>
            {strip}
          </aside>
        )}
        <main className={classes["form"]} data-below-strip={strip !== undefined || undefined}>
          {banner === undefined ? null : <div className={classes["banner"]}>{banner}</div>}
          <h1 className={classes["title"]}>{title}</h1>
          {subtitle === undefined ? null : <p className={classes["subtitle"]}>{subtitle}</p>}
          <div className={classes["content"]}>{children}</div>
        </main>
        {footer === undefined ? null : <footer className={classes["footer"]}>{footer}</footer>}
      </div>
      <aside className={classes["panel"]} aria-label={panelLabel}>
        {panel}
        <Bars />
      </aside>
    </div>
  );
}

/** Stacks the fields of an auth form with the standard spacing. */
export function AuthFields({ children }: { children: ReactNode }) {
  return <div className={classes["fields"]}>{children}</div>;
}

export function AuthDivider({ children }: { children: ReactNode }) {
  return <div className={classes["divider"]}>{children}</div>;
}

/** The panel's own statement, when there is no testimonial. */
export function AuthStatement({ eyebrow, children }: { eyebrow: ReactNode; children: ReactNode }) {
  return (
    <>
      <p className={classes["eyebrow"]}>{eyebrow}</p>
      <p className={classes["quote"]}>{children}</p>
    </>
  );
}

export interface AuthTestimonialProps {
  eyebrow?: ReactNode;
  quote: ReactNode;
  name: string;
  role: ReactNode;
  initials: string;
}

export function AuthTestimonial({ eyebrow, quote, name, role, initials }: AuthTestimonialProps) {
  return (
    <figure>
      {eyebrow === undefined ? null : <div className={classes["eyebrow"]}>{eyebrow}</div>}
      <blockquote className={classes["quote"]}>{quote}</blockquote>
      <figcaption className={classes["speaker"]}>
        <span className={classes["initials"]} aria-hidden>
          {initials}
        </span>
        <span>
          <span className={classes["speakerName"]}>{name}</span>
          <span className={classes["speakerRole"]}>{role}</span>
        </span>
      </figcaption>
    </figure>
  );
}

// [top of the petrol part, height of the dashed gap] in the drawing's units; the gap of the last column is filled.
const COLUMNS = [
  [266, 21],
  [256.4, 30],
  [259.6, 48],
  [237.2, 54],
  [224.4, 72],
  [227.6, 99],
  [198.8, 126],
] as const;

function Bars() {
  return (
    <svg className={classes["bars"]} viewBox="0 0 560 330" preserveAspectRatio="xMaxYMax meet" aria-hidden>
      {COLUMNS.map(([top, gap], index) => {
        const x = 8 + index * 80;
        const filled = index === COLUMNS.length - 1;
        return (
          <g key={x}>
            <rect x={x} y={top} width={60} height={340 - top} rx={6} className={classes["now"]} />
            <rect
              x={x}
              y={top - gap - 8}
              width={60}
              height={gap}
              rx={6}
              className={filled ? classes["gapFilled"] : classes["gap"]}
            />
          </g>
        );
      })}
    </svg>
  );
}
