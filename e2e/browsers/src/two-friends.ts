import { befriend, closeFirstSteps, createMember, type Member } from '@pure/e2e-support';

/** Two friends of one scenario, who have put the first steps away. */
export async function makeTwoFriends(): Promise<{ elin: Member; hanna: Member }> {
  const [elin, hanna] = await Promise.all([
    createMember('Elin Sandberg'),
    createMember('Hanna Berg'),
  ]);
  await Promise.all([closeFirstSteps(elin), closeFirstSteps(hanna), befriend(elin, hanna)]);
  return { elin, hanna };
}
