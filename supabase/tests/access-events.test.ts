import { eventMatrix } from './access/event.ts';
import { describeAccessMatrix } from './support/access/describe-access-matrix.ts';
import { createEventFixture } from './support/access/event-fixture.ts';

describeAccessMatrix('a private event', eventMatrix, createEventFixture);
