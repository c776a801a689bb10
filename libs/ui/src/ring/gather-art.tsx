import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { initials, tintOf } from '../people/initials.ts';
import { type Opening, openRim, seats } from './circle.ts';
import styles from './gather.module.css';
import { RingDefs, useRingInk } from './ring-ink.tsx';

export interface GatherFace {
  name: string;
  src?: string | null;
}

export interface GatherArtProps {
  /** who sits round the circle, clockwise */
  faces: readonly GatherFace[];
  /** side of the drawing, in its own units */
  size?: number;
  /** radius of the circle */
  radius?: number;
  /** diameter of a face */
  face?: number;
  /** degrees that the stroke leaves to each side of the open place; 0 closes it: everyone is here */
  gap?: number;
  /** degrees that the faces leave to each side of it */
  seatGap?: number;
  opening?: Opening;
  /** the open place itself, dotted */
  seat?: boolean;
  /** radii of quiet circles further out */
  ripples?: readonly number[];
  className?: string;
}

/** Friends round a circle. It is decoration: what it means stands in words beside it. */
export function GatherArt({
  faces,
  size = 304,
  radius = 122,
  face = 46,
  gap = 0,
  seatGap = gap,
  opening = 'bottom',
  seat = false,
  ripples = [],
  className,
}: GatherArtProps) {
  const ink = useRingInk();
  const clip = useId();
  const centre = size / 2;
  const half = face / 2;
  return (
    <svg
      className={classNames(styles.art, className)}
      viewBox={`0 0 ${size} ${size}`}
      aria-hidden="true"
    >
      <RingDefs id={ink.id} />
      <clipPath id={clip} clipPathUnits="objectBoundingBox">
        <circle cx=".5" cy=".5" r=".5" />
      </clipPath>
      {ripples.map((r) => (
        <circle key={r} className={styles.ripple} cx={centre} cy={centre} r={r} />
      ))}
      {gap === 0 ? (
        <circle className={styles.rim} stroke={ink.stroke} cx={centre} cy={centre} r={radius} />
      ) : (
        <path
          className={styles.rim}
          stroke={ink.stroke}
          d={openRim(centre, radius, gap, opening)}
        />
      )}
      {seats(faces.length, centre, radius, seatGap, opening).map(({ x, y }, index) => {
        const { name, src } = faces[index] ?? { name: '' };
        return (
          <g key={name}>
            <circle className={styles.halo} cx={x} cy={y} r={half + 5} />
            <circle className={styles[`paper-${tintOf(name)}`]} cx={x} cy={y} r={half} />
            {src ? (
              <image
                href={src}
                x={x - half}
                y={y - half}
                width={face}
                height={face}
                clipPath={`url(#${clip})`}
                preserveAspectRatio="xMidYMid slice"
              />
            ) : (
              <text className={styles.initials} x={x} y={y} fontSize={face * 0.36}>
                {initials(name)}
              </text>
            )}
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
