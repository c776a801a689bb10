/** How a code lies before the camera. Lengths are in px of a frame, angles in degrees. */
export interface Scene {
  /** turned in the plane of the picture */
  turn: number;
  /** how far the code leans away, and in which direction */
  tilt: number;
  lean: number;
  /** the standard deviation of the blur */
  blur: number;
  light: 'even' | 'falling off' | 'shadow and glare';
  print: 'fresh' | 'worn';
  /** the sensor's noise, as a share of white */
  noise: number;
  /** the side of the code, seen from the front */
  size: number;
  /** its centre, from the centre of the frame */
  x: number;
  y: number;
  /** the seed of the noise, different in each frame */
  seed: number;
}

const TURNS = [0, 15, 45, 100];
const TILTS = [0, 15, 30, 45];
const BLURS = [0, 0.8, 1.6];
const LIGHTS = ['even', 'falling off', 'shadow and glare'] as const;
const PRINTS = ['fresh', 'worn'] as const;

/** 288 scenes: every combination of angle, perspective, blur, light and print. */
export function createScenes(): Scene[] {
  const scenes = TURNS.flatMap((turn) =>
    TILTS.flatMap((tilt) =>
      BLURS.flatMap((blur) =>
        LIGHTS.flatMap((light) => PRINTS.map((print) => ({ turn, tilt, blur, light, print }))),
      ),
    ),
  );
  return scenes.map((scene, index) => {
    const random = createRandom(index + 1);
    return {
      ...scene,
      noise: scene.print === 'worn' ? 0.05 : 0.02,
      lean: random() * 360,
      size: 210 + random() * 70,
      x: (random() - 0.5) * 160,
      y: (random() - 0.5) * 50,
      seed: index + 1,
    };
  });
}

/** The scene as the `frame`th picture of a camera in a hand that moves and focuses. */
export function moveCamera(scene: Scene, frame: number): Scene {
  if (frame === 0) return scene;
  const random = createRandom(scene.seed * 1_000 + frame);
  const sway = (range: number) => (random() - 0.5) * 2 * range;
  return {
    ...scene,
    turn: scene.turn + sway(6),
    tilt: Math.max(0, scene.tilt + sway(8)),
    lean: scene.lean + sway(10),
    blur: Math.max(0, scene.blur * (1 + sway(0.5))),
    size: scene.size * (1 + sway(0.2)),
    x: scene.x + sway(30),
    y: scene.y + sway(20),
    seed: scene.seed * 1_000 + frame,
  };
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}
