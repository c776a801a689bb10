import type { MemberCard } from '@pure/contracts';
import { Avatar, type AvatarProps } from '@pure/ui';
import { avatarUrl } from './avatar-url.ts';

interface MemberAvatarProps extends Omit<AvatarProps, 'name' | 'src'> {
  member: Pick<MemberCard, 'full_name' | 'avatar_url'>;
}

/** A member as the database knows them: their picture, or their initials. */
export function MemberAvatar({ member, ...rest }: MemberAvatarProps) {
  return <Avatar {...rest} name={member.full_name} src={avatarUrl(member.avatar_url)} />;
}
