import styles from './trees-section.module.css';

type Shade = 'mid' | 'deep' | 'pale';

interface Tree {
  kind: 'fir' | 'birch' | 'oak';
  shade: Shade;
  x: number;
  scale: number;
}

const trees: Tree[] = [
  { kind: 'birch', shade: 'mid', x: 40, scale: 1 },
  { kind: 'fir', shade: 'deep', x: 92, scale: 1.2 },
  { kind: 'oak', shade: 'mid', x: 150, scale: 0.9 },
  { kind: 'birch', shade: 'pale', x: 198, scale: 1.3 },
  { kind: 'fir', shade: 'mid', x: 262, scale: 1.05 },
  { kind: 'oak', shade: 'deep', x: 318, scale: 1.35 },
  { kind: 'birch', shade: 'mid', x: 384, scale: 0.95 },
  { kind: 'fir', shade: 'pale', x: 430, scale: 1.25 },
  { kind: 'oak', shade: 'mid', x: 490, scale: 1.1 },
  { kind: 'birch', shade: 'deep', x: 548, scale: 0.85 },
  { kind: 'fir', shade: 'mid', x: 592, scale: 1.2 },
];

const trunks = {
  fir: 'M-2 0v-13h4V0z',
  birch: 'M-2 0l1-36h2l1 36z',
  oak: 'M-2.5 0L-1-42h2L2.5 0z',
};

const crowns = {
  fir: <path d="M0-86 20-10h-40z" />,
  birch: <ellipse cy="-46" rx="19" ry="25" />,
  oak: (
    <>
      <circle cx="-11" cy="-42" r="14" />
      <circle cx="11" cy="-44" r="15" />
      <circle cy="-58" r="15" />
    </>
  ),
};

export function Forest() {
  return (
    <svg className={styles.forest} viewBox="0 0 640 152" aria-hidden="true">
      {trees.map(({ kind, shade, x, scale }) => (
        <g key={x} transform={`translate(${x} 150) scale(${scale})`}>
          <path className={styles.trunk} d={trunks[kind]} />
          <g className={styles[shade]}>{crowns[kind]}</g>
        </g>
      ))}
      <path className={styles.soil} d="M0 150.5h640" />
    </svg>
  );
}
