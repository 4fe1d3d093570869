// The tabs of the calculator, and what the address says about the page.
export const CALCULATOR_TABS = [
  { id: "inputs", label: "Inputs" },
  { id: "cash", label: "Cash conversion" },
  { id: "profit", label: "Profit" },
  { id: "return", label: "Return" },
] as const;

export type CalculatorTab = (typeof CALCULATOR_TABS)[number]["id"];
