// An answer as text, for the kinds whose answer is a few words or lines.
import { rulesOf } from "@gap/core/blocks/block-kinds";
import type { Block } from "@gap/core/blocks/block.schema";
import { useBlockServices } from "../block-services";
import type { ReadProps } from "../block-view";
import classes from "./read.module.css";

export function ReadWords({ block, answers }: ReadProps<Block>) {
  const services = useBlockServices();
  const words = rulesOf(block).answers?.inWords(block, answers, services) ?? "";
  return words === "" ? <NotAnswered /> : <p className={classes.words}>{words}</p>;
}

export function NotAnswered() {
  return <p className={classes.notAnswered}>Not answered</p>;
}
