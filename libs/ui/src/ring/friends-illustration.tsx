import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { initials, avatarTint } from '../people/initials.ts';
import { type Opening, openRim, seats } from './circle.ts';
import styles from './friends-illustration.module.css';
import { RingGradient, useRingGradient } from './ring-gradient.tsx';

export interface IllustrationFace {
  name: string;
  src?: string | null | undefined;
  /** drawn instead of a picture that is loaded, in 64 units */
  picture?: ReactNode;
}

export interface FriendsIllustrationProps {
  /** the people round the circle, clockwise */
  faces: readonly IllustrationFace[];
  /** side of the drawing, in its own units */
  size?: number;
  /** radius of the circle */
  radius?: number;
  /** diameter of a face */
  diameter?: number;
  /** degrees that the stroke leaves to each side of the open seat; 0 closes it: everyone is here */
  gap?: number;
  /** degrees that the faces leave to each side of it */
  seatGap?: number;
  opening?: Opening;
  /** the open seat itself, dotted */
  seat?: boolean;
  /** radii of quiet circles further out */
  ripples?: readonly number[];
  className?: string | undefined;
}

/** side of the drawing, and radius of its circle, in its own units */
const [SIZE, RADIUS] = [304, 122];

/** Where so many faces sit in a drawing of the usual size, for what lies above them. @param seatGap as in the drawing */
export function illustrationSeats(count: number, seatGap: number) {
  return seats(count, SIZE / 2, RADIUS, seatGap, 'bottom').map(({ x, y }) => ({
    left: `${(x / SIZE) * 100}%`,
    top: `${(y / SIZE) * 100}%`,
  }));
}

function Face({ face, clip }: { face: IllustrationFace; clip: string }) {
  const { name, src, picture } = face;
  const drawn =
    picture ??
    (src && <image href={src} width="64" height="64" preserveAspectRatio="xMidYMid slice" />);
  return (
    <>
      <circle className={styles[`paper-${avatarTint(name)}`]} cx="32" cy="32" r="32" />
      {drawn ? (
        <g clipPath={`url(#${clip})`}>{drawn}</g>
      ) : (
        <text className={styles.initials} x="32" y="32">
          {initials(name)}
        </text>
      )}
    </>
  );
}

/** Friends round a circle. It is decoration: the words beside it say the same. */
export function FriendsIllustration({
  faces,
  size = SIZE,
  radius = RADIUS,
  diameter = 46,
  gap = 0,
  seatGap = gap,
  opening = 'bottom',
  seat = false,
  ripples = [],
  className,
}: FriendsIllustrationProps) {
  const gradient = useRingGradient();
  const clip = useId();
  const centre = size / 2;
  const half = diameter / 2;
  return (
    <svg
      className={classNames(styles.art, className)}
      viewBox={`0 0 ${size} ${size}`}
      aria-hidden="true"
    >
      <RingGradient id={gradient.id} />
      <clipPath id={clip}>
        <circle cx="32" cy="32" r="32" />
      </clipPath>
      {ripples.map((r) => (
        <circle key={r} className={styles.ripple} cx={centre} cy={centre} r={r} />
      ))}
      {gap === 0 ? (
        <circle
          className={styles.rim}
          stroke={gradient.stroke}
          cx={centre}
          cy={centre}
          r={radius}
        />
      ) : (
        <path
          className={styles.rim}
          stroke={gradient.stroke}
          d={openRim(centre, radius, gap, opening)}
        />
      )}
      {seats(faces.length, centre, radius, seatGap, opening).map(({ x, y }, index) => {
        const face = faces[index];
        if (!face) return null;
        return (
          <g key={face.name}>
            <circle className={styles.halo} cx={x} cy={y} r={half + 5} />
            <g transform={`translate(${x - half} ${y - half}) scale(${diameter / 64})`}>
              <Face face={face} clip={clip} />
            </g>
          </g>
        );
      })}
      {seat && (
        <circle
          className={styles.seat}
          cx={opening === 'start' ? centre - radius : centre}
          cy={opening === 'start' ? centre : centre + radius}
          r={half}
        />
      )}
    </svg>
  );
}
