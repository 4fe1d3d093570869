// Answers to questions that the template no longer has (spec 7 §1, Publishing shows its consequences).
import { Card } from "@gap/web/ui/page/card";
import { useOpenDocument } from "./document-context";
import classes from "./document.module.css";

export function NoLongerAsked() {
  const { noLongerAsked } = useOpenDocument().view;
  if (noLongerAsked.length === 0) return null;
  return (
    <Card title="No longer asked">
      <ul className={classes.keptList}>
        {noLongerAsked.map(({ blockId, title, answer }, place) => (
          // A block that is removed twice may leave two answers.
          <li key={`${blockId} ${place}`}>
            <strong>{title}</strong>
            <p className={classes.typed}>{answer || "Not answered"}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
