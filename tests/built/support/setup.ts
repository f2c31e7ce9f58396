import { afterAll } from "vitest";
import { killLeftovers } from "../../support/children";

afterAll(killLeftovers);
