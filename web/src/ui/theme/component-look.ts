// Default styles of Mantine's components. Plain objects instead of Component.extend, so that the theme imports no
// components.
import type { MantineThemeComponents } from "@mantine/core";
import classes from "./component-look.module.css";
import floating from "./floating-look.module.css";

const dropdown = { dropdown: floating["dropdown"], option: floating["option"] };
const onTopOfThings = { shadow: "lg", transitionProps: { duration: 120, transition: "fade" } };

export const COMPONENT_LOOK: MantineThemeComponents = {
  Button: {
    defaultProps: { size: "sm" },
    classNames: { root: classes["button"], label: classes["buttonLabel"] },
  },
  ActionIcon: {
    defaultProps: { variant: "subtle", size: 36, color: "gray" },
    classNames: { root: classes["actionIcon"] },
  },
  CloseButton: { classNames: { root: classes["closeButton"] } },
  Input: {
    classNames: { wrapper: classes["inputWrapper"], input: classes["input"], section: classes["section"] },
  },
  InputWrapper: {
    defaultProps: { inputWrapperOrder: ["label", "description", "input", "error"] },
    classNames: { label: classes["label"], description: classes["description"], error: classes["error"] },
  },
  Checkbox: {
    classNames: {
      root: classes["checkbox"],
      body: classes["inlineBody"],
      input: classes["box"],
      label: classes["inlineLabel"],
      labelWrapper: classes["inlineLabelWrapper"],
      description: classes["description"],
      error: classes["error"],
    },
  },
  Select: { defaultProps: { comboboxProps: onTopOfThings }, classNames: dropdown },
  MultiSelect: { defaultProps: { comboboxProps: onTopOfThings }, classNames: dropdown },
  Combobox: { defaultProps: onTopOfThings, classNames: dropdown },
  Popover: { defaultProps: onTopOfThings, classNames: { dropdown: floating["dropdown"] } },
  Menu: {
    defaultProps: { ...onTopOfThings, position: "bottom-end", withInitialFocusPlaceholder: false },
    classNames: { dropdown: floating["dropdown"], item: floating["option"], divider: floating["divider"] },
  },
  Tooltip: {
    defaultProps: { openDelay: 300, transitionProps: { duration: 120 } },
    classNames: { tooltip: floating["tooltip"] },
  },
  Tabs: { classNames: { list: floating["tabsList"], tab: floating["tab"] } },
  Overlay: { classNames: { root: floating["overlay"] } },
  Paper: { classNames: { root: floating["paper"] } },
};
