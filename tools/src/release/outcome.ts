/** What a refusal says of a version: it wasn't to be promoted, or only to be verified. */
export type Outcome = "isn't promoted" | 'fails verification';
