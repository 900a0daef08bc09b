import { hash, verify } from '@node-rs/argon2';

// argon2id with OWASP's minimum parameters. Source: docs/product, "Signing in".
const parameters = { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;
const maxAtOnce = 4;

let running = 0;
const waiting: (() => void)[] = [];

/** At most four hashes at once: each takes 19 MiB and a core, and sign-ins must not starve everything else. */
async function limited<T>(work: () => Promise<T>): Promise<T> {
  // A finished task hands its slot to the next, so that `running` stays correct.
  if (running >= maxAtOnce) await new Promise<void>((resolve) => void waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export function hashPassword(password: string): Promise<string> {
  return limited(() => hash(password, parameters));
}

const parameterText = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`;

/** Hashes with outdated parameters are replaced at the next sign-in. */
export function needsRehash(storedHash: string): boolean {
  return !storedHash.startsWith(parameterText);
}

let decoy: Promise<string> | undefined;

/** Without a hash, a decoy takes the same work, so that response times do not reveal whether an account exists. */
export async function passwordMatches(storedHash: string | null | undefined, password: string): Promise<boolean> {
  const against = storedHash ?? (await (decoy ??= hashPassword('no account has this')));
  const matches = await limited(() => verify(against, password));
  return matches && typeof storedHash === 'string';
}
