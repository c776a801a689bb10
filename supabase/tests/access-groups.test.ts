import { groupMatrix } from './access/group.ts';
import { describeAccessMatrix } from './support/access/describe-access-matrix.ts';
import { createGroupFixture } from './support/access/group-fixture.ts';

// In its own file, so that Vitest runs the three matrices in parallel.
describeAccessMatrix('a private group', groupMatrix, createGroupFixture);
