// Cards under one tab, with a list of them beside it that leads to each. On small windows the list is above the cards.
import { useId, type ReactNode } from "react";
import { goToElement } from "@gap/web/ui/page/go-to-element";
import classes from "./sectioned-cards.module.css";

interface SectionedCardsProps {
  /** The cards by their titles, in order. */
  readonly sections: Readonly<Record<string, ReactNode>>;
}

export function SectionedCards({ sections }: SectionedCardsProps) {
  const prefix = useId();
  const cards = Object.entries(sections).map(([title, card], index) => ({
    title,
    card,
    id: `${prefix}-${index}`,
  }));
  return (
    <div className={classes.layout}>
      <nav className={classes.list} aria-label="Sections">
        <ul>
          {cards.map(({ title, id }) => (
            <li key={title}>
              <a
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault();
                  goToElement(document.getElementById(id));
                }}
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.cards}>
        {cards.map(({ title, card, id }) => (
          <div key={title} id={id} className={classes.section} tabIndex={-1}>
            {card}
          </div>
        ))}
      </div>
    </div>
  );
}
