import type { MemberCard } from '@pure/contracts';
import { Avatar, type AvatarProps } from '@pure/ui';
import { avatarUrl } from './avatar-url.ts';

interface MemberAvatarProps extends Omit<AvatarProps, 'name' | 'src'> {
  /** null while it isn't known who */
  member: Pick<MemberCard, 'full_name' | 'avatar_url'> | null;
}

/** A member as the database knows them: their picture, or their initials. */
export function MemberAvatar({ member, ...rest }: MemberAvatarProps) {
  const { full_name = '', avatar_url = null } = member ?? {};
  return <Avatar {...rest} name={full_name} src={avatarUrl(avatar_url)} />;
}
