import { type ReactNode, useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './avatar.module.css';
import { initials, avatarTint } from './initials.ts';

/** 22, 32, 40 (default), 52, 64 and 96 px */
export type AvatarSize = 'tiny' | 'small' | 'default' | 'medium' | 'large' | 'huge';

export interface AvatarProps {
  /** the member's full name: its initials and its tint */
  name: string;
  src?: string | null | undefined;
  /** drawn instead of a picture that is loaded */
  picture?: ReactNode;
  size?: AvatarSize;
  /** a green dot; say it in words too */
  online?: boolean;
}

const pixels: Record<AvatarSize, number> = {
  tiny: 22,
  small: 32,
  default: 40,
  medium: 52,
  large: 64,
  huge: 96,
};

/** A member's picture, or their initials on one of six papers if there is none or it fails to load. */
export function Avatar({ name, src, picture, size = 'default', online = false }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const shown = src && src !== broken ? src : null;
  const side = pixels[size];
  const face = (
    <span
      className={classNames(
        styles.avatar,
        name.trim() && styles[`tint-${avatarTint(name)}`],
        size !== 'default' && styles[size],
      )}
      aria-hidden={shown ? undefined : true}
    >
      {shown ? (
        <img
          src={shown}
          alt=""
          width={side}
          height={side}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(shown)}
        />
      ) : (
        (picture ?? initials(name))
      )}
    </span>
  );
  return online ? <span className={classNames(styles.holder, styles.online)}>{face}</span> : face;
}
