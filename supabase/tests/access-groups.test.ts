import { groupMatrix } from './access/group.ts';
import { describeAccessMatrix } from './support/access/describe-access-matrix.ts';
import { createGroupFixture } from './support/access/group-fixture.ts';

describeAccessMatrix('a private group', groupMatrix, createGroupFixture);
