// The outside events that close a tool's menu. By default closed menus also listen to keys, which would slow down
// typing; an open menu has the focus and receives its keys anyway.
export const CLOSED_BY_POINTERS = ["mousedown", "touchstart"];
