// The pointer events outside a toolbar menu that close it. Mantine's default also listens to keys while a menu is closed,
// which would slow down typing; an open menu has the focus and receives its keys anyway.
export const CLOSE_MENU_EVENTS = ["mousedown", "touchstart"];
