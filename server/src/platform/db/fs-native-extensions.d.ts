// The one function we use of a package that brings no types.
declare module "fs-native-extensions" {
  /** Takes an exclusive lock on an open file without waiting; false when another descriptor holds one. */
  export function tryLock(descriptor: number): boolean;
}
