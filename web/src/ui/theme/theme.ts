// The Mantine theme of the product: scales, typography, spacing and component defaults.
import { createTheme } from "@mantine/core";
import { COMPONENT_LOOK } from "./component-look";
import { PALETTE } from "./palette";

export const gapTheme = createTheme({
  primaryColor: "petrol",
  primaryShade: { light: 7, dark: 6 },
  colors: PALETTE,
  black: "#151d1f",
  fontFamily: "'DM Sans Variable', 'DM Sans', system-ui, sans-serif",
  fontSizes: { xs: "0.75rem", sm: "0.875rem", md: "0.9375rem", lg: "1.0625rem", xl: "1.25rem" },
  lineHeights: { xs: "1.3333", sm: "1.4286", md: "1.6", lg: "1.5294", xl: "1.4" },
  headings: {
    fontWeight: "600",
    sizes: {
      h1: { fontSize: "1.75rem", lineHeight: "1.2857" },
      h2: { fontSize: "1.375rem", lineHeight: "1.2727" },
      h3: { fontSize: "1.125rem", lineHeight: "1.3333" },
      h4: { fontSize: "1rem", lineHeight: "1.5" },
      h5: { fontSize: "0.875rem", lineHeight: "1.4286" },
      h6: { fontSize: "0.75rem", lineHeight: "1.3333" },
    },
  },
  spacing: { xs: "0.5rem", sm: "0.75rem", md: "1rem", lg: "1.5rem", xl: "2rem" },
  radius: { xs: "4px", sm: "6px", md: "8px", lg: "12px", xl: "16px" },
  defaultRadius: "md",
  breakpoints: { xs: "22.5em", sm: "37.5em", md: "56.25em", lg: "75em", xl: "96em" }, // 360, 600, 900, 1200, 1536
  cursorType: "pointer",
  respectReducedMotion: true,
  shadows: {
    xs: "var(--gap-shadow-xs)",
    sm: "var(--gap-shadow-sm)",
    md: "var(--gap-shadow-md)",
    lg: "var(--gap-shadow-lg)",
    xl: "var(--gap-shadow-xl)",
  },
  components: COMPONENT_LOOK,
});
