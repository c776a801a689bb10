/** Round the circle in degrees, clockwise from where the opening is. */
export interface Seat {
  x: number;
  y: number;
}

export type Opening = 'bottom' | 'start';

const origin: Record<Opening, number> = { bottom: 90, start: 180 };

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Where a point lies on a circle round (centre, centre). @param degrees clockwise from three o'clock */
export function onCircle(centre: number, radius: number, degrees: number): Seat {
  const angle = (degrees * Math.PI) / 180;
  return {
    x: rounded(centre + radius * Math.cos(angle)),
    y: rounded(centre + radius * Math.sin(angle)),
  };
}

/**
 * Seats for so many friends. On a closed circle the first sits at the top; on an open one they leave
 * `gap` degrees to each side of the opening.
 */
export function seats(
  count: number,
  centre: number,
  radius: number,
  gap: number,
  opening: Opening,
) {
  return Array.from({ length: count }, (_, index) => {
    const degrees =
      gap === 0
        ? -90 + (360 / count) * index
        : origin[opening] + gap + ((360 - 2 * gap) / Math.max(1, count - 1)) * index;
    return onCircle(centre, radius, degrees);
  });
}

/** The open stroke, from one side of the opening round to the other. */
export function openRim(centre: number, radius: number, gap: number, opening: Opening): string {
  const from = onCircle(centre, radius, origin[opening] + gap);
  const to = onCircle(centre, radius, origin[opening] - gap);
  return `M${from.x} ${from.y}A${radius} ${radius} 0 1 1 ${to.x} ${to.y}`;
}
