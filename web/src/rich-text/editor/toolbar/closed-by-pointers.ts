// What closes a menu of the tools from outside. Menus listen to keys as well otherwise, also while they are closed, and
// each key that is written would pay for all of them; an open one holds the focus and hears its keys by itself.
export const CLOSED_BY_POINTERS = ["mousedown", "touchstart"];
