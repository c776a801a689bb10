import * as v from 'valibot';

const memberCard = v.object({
  id: v.string(),
  username: v.string(),
  full_name: v.string(),
  avatar_url: v.nullable(v.string()),
});

const uuid = v.pipe(v.string(), v.uuid());

/** Ids of attachments, and tagged friends. Versions before these kept texts alone. */
export const keptExtras = {
  media: v.optional(v.array(uuid), []),
  tags: v.optional(v.array(memberCard), []),
};

/** What is kept of an unsent post over a reload. */
export const keptPost = v.object({
  id: uuid,
  // Versions before this knew of no other place.
  place: v.optional(
    v.variant('kind', [
      v.object({ kind: v.literal('home') }),
      v.object({ kind: v.literal('group'), groupId: v.string() }),
      v.object({ kind: v.literal('event'), eventId: v.string() }),
    ]),
    { kind: 'home' },
  ),
  content: v.string(),
  ...keptExtras,
  /** ISO 8601, by this device's clock */
  writtenAt: v.string(),
});

export type KeptPost = v.InferOutput<typeof keptPost>;

/** Reads what was kept, or null: another program may have written under the same key. */
export function parseKept<Kept>(schema: v.GenericSchema<unknown, Kept>, text: string): Kept | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return parsed.success ? parsed.output : null;
}
