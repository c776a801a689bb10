import { eventMatrix } from './access/event.ts';
import { describeAccessMatrix } from './support/access/describe-access-matrix.ts';
import { createEventFixture } from './support/access/event-fixture.ts';

// In its own file, so that Vitest runs the three matrices in parallel.
describeAccessMatrix('a private event', eventMatrix, createEventFixture);
