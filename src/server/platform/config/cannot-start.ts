/** A reason not to start, in one sentence with the remedy. main.ts prints it without a stack and exits with code 1. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}
