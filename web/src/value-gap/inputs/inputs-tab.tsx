// Inputs: the client's figures of a year, typed, pasted or taken from the accounting provider, and beside the industry.
import { FiguresCard } from "./figures-card";
import { IndustryCard } from "./industry-card";
import page from "../page/calculator.module.css";

export function InputsTab() {
  return (
    <div className={page.even}>
      <FiguresCard />
      <IndustryCard />
    </div>
  );
}
