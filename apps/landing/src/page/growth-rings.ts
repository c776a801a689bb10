const centre = 240;
const points = 14;

/** A tree ring leans a little to one side, more the larger it is. */
function pointOnRing(radius: number, angle: number): [x: number, y: number] {
  const lean = radius / 240;
  const wobble =
    1 +
    lean * (0.07 * Math.sin(angle + 0.5) + 0.05 * Math.sin(2 * angle + 2.2)) +
    lean * 0.03 * Math.sin(3 * angle + 1.1 + radius / 90);
  return [centre + radius * wobble * Math.cos(angle), centre + radius * wobble * Math.sin(angle)];
}

function rounded(value: number): string {
  return value.toFixed(1);
}

/** A closed curve through the ring's points (Catmull-Rom, as cubic Béziers). */
export function ringPath(radius: number): string {
  const pointAt = (index: number) => pointOnRing(radius, (index / points) * 2 * Math.PI);
  const [startX, startY] = pointAt(0);
  let path = `M${rounded(startX)} ${rounded(startY)}`;
  for (let index = 0; index < points; index += 1) {
    const [beforeX, beforeY] = pointAt(index - 1);
    const [fromX, fromY] = pointAt(index);
    const [toX, toY] = pointAt(index + 1);
    const [afterX, afterY] = pointAt(index + 2);
    const bend = [
      fromX + (toX - beforeX) / 6,
      fromY + (toY - beforeY) / 6,
      toX - (afterX - fromX) / 6,
      toY - (afterY - fromY) / 6,
      toX,
      toY,
    ];
    path += `C${bend.map(rounded).join(' ')}`;
  }
  return `${path}z`;
}
