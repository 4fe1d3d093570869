// Declares the one function we use from a package without types.
declare module "fs-native-extensions" {
  /** Takes an exclusive lock on an open file without waiting; returns false if another descriptor holds one. */
  export function tryLock(descriptor: number): boolean;
}
