// Enables Mantine's CSS helpers (light-dark, rem, breakpoints) in our own style sheets.
export default {
  plugins: {
    "postcss-preset-mantine": {},
  },
};
