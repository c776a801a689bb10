import type { Configuration } from '@pure/contracts';
import { RingAvatar, RingGradient, useRingGradient } from '@pure/ui';
import { CircleCheck, DoorOpen, EyeOff, Users, type LucideIcon } from 'lucide-react';
import { strings } from '../strings.ts';
import { Carousel } from './carousel.tsx';
import styles from './carousel.module.css';
import { promises, type PurePromise } from './promises.ts';

const icons: Record<PurePromise['id'], LucideIcon> = {
  friends: Users,
  end: CircleCheck,
  leave: DoorOpen,
  tracking: EyeOff,
};

function IconInRing({ icon: Icon }: { icon: LucideIcon }) {
  const gradient = useRingGradient();
  return (
    <span className={styles.icon}>
      <svg viewBox="0 0 72 72" aria-hidden="true">
        <RingGradient id={gradient.id} />
        <circle stroke={gradient.stroke} cx="36" cy="36" r="34" />
      </svg>
      <Icon aria-hidden="true" />
    </span>
  );
}

/** The members' voices that the operator configured; without them, what PURE promises. */
export function Voices({ configuration }: { configuration: Pick<Configuration, 'voices'> }) {
  const { voices = [] } = configuration;
  if (voices.length > 0) {
    return (
      <Carousel
        title={strings.carousel.voices}
        slides={voices.map(({ content, author }, index) => ({
          id: String(index),
          picture: <RingAvatar name={author} />,
          content,
          source: <b>{author}</b>,
        }))}
      />
    );
  }
  return (
    <Carousel
      title={strings.carousel.promises}
      slides={promises.map(({ id, content, fact }) => ({
        id,
        picture: <IconInRing icon={icons[id]} />,
        content,
        source: fact,
      }))}
    />
  );
}
