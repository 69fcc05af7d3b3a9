/** A reason not to start, as one sentence with the way out. main.ts prints it without a stack and ends with code 1. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}
