// The SVG of a chart in its container. A picture that is wider than the container scrolls, also by keyboard.
import type { ReactNode, Ref } from "react";
import classes from "./chart.module.css";

interface ScrolledPictureProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly label: string;
  readonly width: number;
  readonly height: number;
  readonly scrolls?: boolean;
  readonly children: ReactNode;
}

export function ScrolledPicture(props: ScrolledPictureProps) {
  const { ref, label, width, height, scrolls = false, children } = props;
  const scroller = scrolls ? { role: "group", "aria-label": "Chart", tabIndex: 0 } : {};
  return (
    <div ref={ref} className={classes["scroller"]} {...scroller}>
      <svg
        className={classes["svg"]}
        // Not wider than its container (also on paper), unless it scrolls.
        style={scrolls ? { minWidth: width } : undefined}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={label}
      >
        {children}
      </svg>
    </div>
  );
}
