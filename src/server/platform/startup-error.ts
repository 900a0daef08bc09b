/**
 * The program cannot start (or a part of it cannot be used) for a reason that a person can remove. `message` says what is
 * wrong, `remedy` what to do about it; both are written for the operator and hold no secret.
 */
export class StartupError extends Error {
  readonly remedy: string;

  constructor(message: string, remedy: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartupError';
    this.remedy = remedy;
  }
}
