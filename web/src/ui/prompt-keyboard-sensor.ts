// Dragging by keys without losing the first ones: dnd-kit begins to listen in a later task than the one that picks the
// item up, so keys that are pressed in between are kept and handled then.
import { KeyboardSensor, type KeyboardSensorOptions, type SensorProps } from "@dnd-kit/core";

export class PromptKeyboardSensor extends KeyboardSensor {
  constructor(props: SensorProps<KeyboardSensorOptions>) {
    super(props);
    const early: KeyboardEvent[] = [];
    let isHandling = false;
    const keep = (event: KeyboardEvent) => {
      if (isHandling) return;
      event.preventDefault();
      event.stopPropagation();
      early.push(event);
    };
    // One key in each task, so that the page shows the result of one before it handles the next.
    const handleNext = () => {
      const event = early.shift();
      if (event === undefined) return document.removeEventListener("keydown", keep, true);
      isHandling = true;
      event.target?.dispatchEvent(new KeyboardEvent(event.type, event));
      isHandling = false;
      setTimeout(handleNext);
    };
    document.addEventListener("keydown", keep, true);
    // Timers run in order, and dnd-kit has just set the one with which it begins to listen.
    setTimeout(handleNext);
  }
}
