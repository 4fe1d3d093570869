// A card, the only raised surface on a page. With a title it is a landmark region of that name.
import { useId, type ReactNode } from "react";
import classes from "./card.module.css";

export interface CardProps {
  title?: ReactNode;
  actions?: ReactNode;
  /** Lets tables and lists extend to the card's edges. */
  flush?: boolean;
  children: ReactNode;
}

export function Card({ title, actions, flush = false, children }: CardProps) {
  const titleId = useId();
  const hasHead = title !== undefined || actions !== undefined;
  const content = (
    <>
      {hasHead ? (
        <div className={classes["head"]}>
          <h2 className={classes["title"]} id={titleId}>
            {title}
          </h2>
          {actions}
        </div>
      ) : null}
      <div className={classes["body"]} data-flush={flush || undefined} data-under-head={hasHead || undefined}>
        {children}
      </div>
    </>
  );
  return title === undefined ? (
    <div className={classes["card"]}>{content}</div>
  ) : (
    <section className={classes["card"]} aria-labelledby={titleId}>
      {content}
    </section>
  );
}
